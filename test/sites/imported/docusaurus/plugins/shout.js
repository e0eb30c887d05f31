export default () => () => undefined;
