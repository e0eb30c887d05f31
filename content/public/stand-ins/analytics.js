globalThis.parleyAnalytics={views:[],pageView(view){this.views.push(view)}};
