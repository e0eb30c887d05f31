export default () => () => "text";
