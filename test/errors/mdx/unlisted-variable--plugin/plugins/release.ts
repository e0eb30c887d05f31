const { HOME, RELEASE } = process.env;

export default () => () => {
  if (HOME !== undefined && RELEASE !== undefined && process.env.FIXTURE_PLUGIN === undefined) throw new Error('unexpected');
};
