export default () => <b>Chart</i>;
