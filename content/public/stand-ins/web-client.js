globalThis.ParleyAI={calls:[],init(settings){this.calls.push({name:'init',settings})},setTheme(theme){this.calls.push({name:'setTheme',theme})}};
