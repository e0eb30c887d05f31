export const build = process.env['FIXTURE_NEVER_SET'];
export const hasBuild = process.env.FIXTURE_NEVER_SET !== undefined;
export const kind = process.env.FIXTURE_NEVER_SET ? 'nightly' : 'local';
