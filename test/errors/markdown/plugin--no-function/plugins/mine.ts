export default { plugin: true };
