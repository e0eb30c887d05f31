// `npm pack` and `npm publish` put package.json into the package as it is. A package that is installed needs no scripts and no development
// packages, and npm warns of a `prepare` that it does not run. So `prepack` writes a manifest without them, and `postpack` puts back the
// one of the checkout. The copy in the ignored file survives a process that is killed in between: the next run starts with it.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const manifest = join(root, 'package.json');
const whole = join(root, '.package.json.whole');

if (existsSync(whole)) renameSync(whole, manifest);
if (process.argv[2] === 'strip') {
  const text = readFileSync(manifest, 'utf8');
  const { scripts: _scripts, devDependencies: _packages, ...packed } = JSON.parse(text);
  writeFileSync(whole, text);
  writeFileSync(manifest, `${JSON.stringify(packed, null, 2)}\n`);
}
