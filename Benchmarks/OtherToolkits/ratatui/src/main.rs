//! Shows a recording with ratatui over crossterm and writes what each frame has cost.
//!
//! usage: ratatui-renderer RECORDING REPORT
//!
//! `textual_renderer.py` describes recordings and reports. A frame is a buffer made beforehand, which a widget
//! copies whole; the cost is the processor time of `Terminal::draw`, which finds the changes and writes them.

use ratatui::backend::CrosstermBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::{cursor, execute, terminal};
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::widgets::Widget;
use ratatui::{Terminal, TerminalOptions, Viewport};
use std::fmt::Write as _;
use std::{env, fs, io};

const TERMINAL: u32 = u32::MAX;
const DIRECT: u32 = 1;

struct Recording {
    columns: usize,
    rows: usize,
    warm_up: usize,
    frames: Vec<Vec<Cell>>,
}

impl Recording {
    fn read(path: &str) -> io::Result<Recording> {
        let bytes = fs::read(path)?;
        let words: Vec<u32> =
            bytes.chunks_exact(4).map(|word| u32::from_ne_bytes(word.try_into().unwrap())).collect();
        let (columns, rows, kind) = (words[0] as usize, words[1] as usize, words[4]);
        let frames = words[6..]
            .chunks_exact(columns * rows * 3)
            .map(|frame| frame.chunks_exact(3).map(|cell| Self::cell(cell, kind)).collect())
            .collect();
        Ok(Recording { columns, rows, warm_up: words[3] as usize, frames })
    }

    fn cell(words: &[u32], kind: u32) -> Cell {
        let mut cell = Cell::default();
        cell.set_char(char::from_u32(words[0]).unwrap_or('?'));
        cell.set_style(Style::new().fg(Self::color(words[1], kind)).bg(Self::color(words[2], kind)));
        cell
    }

    fn color(number: u32, kind: u32) -> Color {
        match number {
            TERMINAL => Color::Reset,
            _ if kind == DIRECT => Color::from_u32(number),
            _ => Color::Indexed(number as u8),
        }
    }
}

/// Copies a finished frame.
struct Picture<'a>(&'a [Cell]);

impl Widget for Picture<'_> {
    fn render(self, _area: Rect, buffer: &mut Buffer) {
        buffer.content.clone_from_slice(self.0);
    }
}

/// The processor time of this thread, in nanoseconds.
fn now() -> i64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) };
    time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// The bytes and calls of all writes so far.
fn written() -> (i64, i64) {
    let text = fs::read_to_string("/proc/self/io").unwrap_or_default();
    let number = |name: &str| {
        text.lines().find_map(|line| line.strip_prefix(name)).and_then(|rest| rest.trim().parse().ok()).unwrap_or(0)
    };
    (number("wchar:"), number("syscw:"))
}

fn main() -> io::Result<()> {
    let words: Vec<String> = env::args().collect();
    let recording = Recording::read(&words[1])?;
    let area = Rect::new(0, 0, recording.columns as u16, recording.rows as u16);
    terminal::enable_raw_mode()?;
    execute!(io::stdout(), terminal::EnterAlternateScreen, cursor::Hide)?;
    // As ratatui's guide advises for large frames: the output is written in blocks.
    let backend = CrosstermBackend::new(io::BufWriter::with_capacity(1 << 16, io::stdout()));
    let options = TerminalOptions { viewport: Viewport::Fixed(area) };
    let mut terminal = Terminal::with_options(backend, options)?;
    let mut report = String::new();
    for (number, frame) in recording.frames.iter().enumerate() {
        let before = written();
        let start = now();
        terminal.draw(|page| page.render_widget(Picture(frame), area))?;
        let cost = now() - start;
        let after = written();
        if number >= recording.warm_up {
            writeln!(report, "{} {} {}", cost, after.0 - before.0, after.1 - before.1).unwrap();
        }
    }
    drop(terminal);
    execute!(io::stdout(), cursor::Show, terminal::LeaveAlternateScreen)?;
    terminal::disable_raw_mode()?;
    fs::write(&words[2], report)
}
