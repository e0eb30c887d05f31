throw new Error('no environment');

export default () => {};
