export default () => () => {};
