export default () => () => { Promise.reject(new Error("nobody waits for this")); };
