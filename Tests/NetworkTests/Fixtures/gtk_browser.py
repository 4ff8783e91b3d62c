"""WebKitGTK with as much of playwright's interface as the phone's page is tested with.

Its driver reports neither errors nor the console, and its windows are no narrower than 447 pixels.
"""
import os
import signal
import subprocess

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

NARROWEST = 447

# A test may have blocked the signal that ends the driver and the screen.
signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})


class Page:
    def __init__(self, driver, handle):
        self.driver, self.handle = driver, handle

    def there(self):
        self.driver.switch_to.window(self.handle)
        return self.driver

    def on(self, event, handler):
        pass

    def goto(self, url):
        self.there().get(url)

    def reload(self):
        self.there().refresh()

    def evaluate(self, script):
        return self.there().execute_script(f"return ({script})()" if "=>" in script[:8] else f"return {script}")

    def find(self, selector):
        if selector.startswith("text="):
            return self.there().find_element(By.XPATH, f"//button[normalize-space()='{selector[5:]}']")
        return self.there().find_element(By.CSS_SELECTOR, selector)

    def tap(self, selector, timeout=0):
        self.find(selector).click()

    click = tap

    def fill(self, selector, text):
        field = self.find(selector)
        field.clear()
        field.send_keys(text)

    def select_option(self, selector, label):
        Select(self.find(selector)).select_by_visible_text(label)

    def query_selector(self, selector):
        return next(iter(self.there().find_elements(By.CSS_SELECTOR, selector)), None)

    @property
    def keyboard(self):
        return self

    def press(self, key):
        self.there().switch_to.active_element.send_keys(getattr(Keys, key.upper()))

    def get_attribute(self, selector, name):
        return self.find(selector).get_attribute(name)

    def set_viewport_size(self, size):
        """The narrowest window has to do; text of twice the size makes it half as wide."""
        assert self.evaluate("innerWidth") <= NARROWEST

    def close(self):
        self.there().close()
        self.driver.switch_to.window(self.driver.window_handles[0])


class Context:
    """A phone of its own: one browser, which keeps its seat in its tabs."""

    def __init__(self, program):
        options = Options()
        options.binary_location = program
        options.add_argument("--automation")
        self.driver = webdriver.WebKitGTK(options=options, service=Service("/usr/bin/WebKitWebDriver"))
        self.driver.set_window_size(360, 640)
        self.tabs = 0

    def new_page(self):
        if self.tabs > 0:
            self.driver.switch_to.new_window("tab")
        self.tabs += 1
        return Page(self.driver, self.driver.current_window_handle)

    def close(self):
        if self.driver:
            self.driver.quit()
        self.driver = None


class Browser:
    def __init__(self, program):
        read, write = os.pipe()
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "800x800x24", "-nolisten", "tcp"],
            pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        os.environ["DISPLAY"] = ":" + os.read(read, 8).decode().strip()
        # Without a graphics card.
        os.environ["WEBKIT_DISABLE_COMPOSITING_MODE"] = "1"
        self.program, self.contexts = program, []

    def new_context(self, **wishes):
        self.contexts.append(Context(self.program))
        return self.contexts[-1]

    def close(self):
        for context in self.contexts:
            context.close()
        self.screen.terminate()
        self.screen.wait()


Error = WebDriverException
