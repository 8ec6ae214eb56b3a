// Runs before the first paint, so that the page never shows the other theme for a moment.
try {
  const theme = JSON.parse(localStorage.getItem("kozyr.settings") || "{}").theme;
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system's theme holds.
}
