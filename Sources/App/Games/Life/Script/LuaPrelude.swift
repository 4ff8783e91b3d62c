/// The Lua that prepares a script's globals: what reaches outside is taken away, and the host's functions get names.
enum LuaPrelude {
  /// - Parameter seed: The seed of Lua's random numbers; nil to let Lua choose one.
  static func source(seed: UInt64?) -> String {
    text + (seed.map { "math.randomseed(\(Int64(truncatingIfNeeded: $0)))\n" } ?? "")
  }

  private static let text = """
    local host = host
    _G.host = nil

    local error, getinfo, ipairs, load, pairs, pcall = error, debug.getinfo, ipairs, load, pairs, pcall
    local rawget, select, setmetatable, tonumber = rawget, select, setmetatable, tonumber
    local tostring, type = tostring, type
    local concat, find, match = table.concat, string.find, string.match

    dofile, loadfile, warn = nil, nil, nil
    string.dump = nil
    os = {clock = os.clock, date = os.date, difftime = os.difftime, time = os.time}
    debug = {
      traceback = debug.traceback,
      getinfo = function(level)
        local info = getinfo(type(level) == "number" and level + 1 or level, "Sl")
        return info and {what = info.what, source = info.source, short_src = info.short_src,
          currentline = info.currentline, linedefined = info.linedefined}
      end,
    }

    -- Lua does not check bytecode.
    function _G.load(chunk, name, mode, ...)
      return load(chunk, name, "t", ...)
    end

    -- Finalizers run where the clock is not looked at.
    function _G.setmetatable(table, metatable)
      if type(metatable) == "table" and rawget(metatable, "__gc") ~= nil then
        error("__gc isn't available in scripts", 2)
      end
      return setmetatable(table, metatable)
    end

    function print(...)
      local texts = {...}
      for index = 1, select("#", ...) do texts[index] = tostring(texts[index]) end
      host.script.print(concat(texts, "\\t"))
    end

    local loaded = {}
    package = {loaded = loaded, path = ""}
    for name, library in pairs{string = string, table = table, math = math, utf8 = utf8, coroutine = coroutine} do
      loaded[name] = library
    end

    local function run(source, path, ...)
      local chunk, problem = load(source, "@" .. path, "t")
      if not chunk then error(problem, 0) end
      return chunk(...)
    end

    local running = {}
    function require(name)
      if loaded[name] ~= nil then return loaded[name] end
      if running[name] then error("The module “" .. name .. "” requires itself, in a circle.", 2) end
      local source, path = host.script.find(name)
      if not source then error(path, 2) end
      running[name] = true
      local fine, result = pcall(run, source, path, name, path)
      running[name] = nil
      if not fine then error(result, 0) end
      if result ~= nil then loaded[name] = result end
      if loaded[name] == nil then loaded[name] = true end
      return loaded[name]
    end

    life = host.life
    loaded.life = life

    \(files)

    local golly, open = host.golly, host.golly.open
    function golly.open(path, ...)
      if type(path) ~= "string" or not match(path, "%.lua$") then return open(path, ...) end
      local source, name = host.script.read(path)
      if not source then error(name, 2) end
      run(source, name)
    end

    function _G.golly()
      io = io or files
      return golly
    end

    """

  /// Text files for Golly's scripts, within the folders that a script may use.
  private static let files = """
    local function reader(text)
      local file, place = {close = function() return true end}, 1
      function file:read(what)
        what = match(what or "l", "%a")
        if what == "n" then return tonumber(self:read("l")) end
        local first, last, line = find(text, what == "a" and "^(.*)$" or "^([^\\n]*)\\n?", place)
        if what ~= "a" and place > #text then return nil end
        place = last + 1
        return line
      end
      function file:lines() return function() return self:read("l") end end
      return file
    end

    -- The host keeps what is written, and saves it when the file is closed or the script ends.
    local function writer(draft)
      local file = {}
      function file:write(...)
        for _, text in ipairs{...} do host.script.write(draft, tostring(text)) end
        return self
      end
      function file:close() return host.script.close(draft) end
      return file
    end

    local files = {
      open = function(path, mode)
        mode = match(mode or "r", "^([rwa])b?$")
        if not mode then error("Files are opened with r, w or a here, and not with +.", 2) end
        if mode == "r" then
          local text, reason = host.script.read(path)
          if not text then return nil, reason end
          return reader(text)
        end
        local draft, reason = host.script.draft(path, mode == "a")
        if not draft then return nil, reason end
        return writer(draft)
      end,
      close = function(file) return file:close() end,
      write = function(...) host.script.print(concat({...})) end,
    }
    """
}
