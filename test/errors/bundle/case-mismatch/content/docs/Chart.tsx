export default () => <b>Chart</b>;
