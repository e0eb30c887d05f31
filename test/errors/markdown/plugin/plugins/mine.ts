export default () => () => { throw new Error("no table of parts"); };
