// Stands in for the provider's web client, which these pages would load from its own host. It shows nothing and sends nothing: it
// keeps what it is told, for whoever looks at ParleyAI.calls in the console.
globalThis.ParleyAI = {
  calls: [],
  init(settings) {
    this.calls.push({ name: 'init', settings });
  },
  setTheme(theme) {
    this.calls.push({ name: 'setTheme', theme });
  },
};
