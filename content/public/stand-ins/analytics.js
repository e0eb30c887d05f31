// Stands in for a provider of page analytics. It sends nothing: it keeps the views that it is told of, for whoever looks at
// parleyAnalytics.views in the console.
globalThis.parleyAnalytics = {
  views: [],
  pageView(view) {
    this.views.push(view);
  },
};
