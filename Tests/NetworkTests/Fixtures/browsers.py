"""The browser that phones are played in: Chromium where playwright is installed, else WebKitGTK, with the same interface."""
import contextlib

try:
    from playwright.sync_api import Error, sync_playwright
except ImportError:
    from gtk_browser import Browser, Error

    sync_playwright = None


@contextlib.contextmanager
def opened(program):
    if sync_playwright is None:
        with contextlib.closing(Browser(program)) as browser:
            yield browser
        return
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()
