// Compiles the page on standard input as the pipeline does, in its own process, and prints its time and its diagnostics as JSON.
// `node compile-one.mjs md|mdx satteri|remark`.
import { compileBytes } from '../unit/compile/compile-page.js';

const [extension = 'md', parser = 'satteri'] = process.argv.slice(2);
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const bytes = Buffer.concat(chunks);
// Loads the libraries, so that they don't count.
await compileBytes(new TextEncoder().encode('# a\n\n<b>c</b> :d\n\n:::note\n:::\n'), {
  file: `content/docs/warm.${extension}`,
  options: { parser: parser as 'satteri' },
});
const before = process.cpuUsage();
const { value, diagnostics } = await compileBytes(bytes, {
  file: `content/docs/page.${extension}`,
  options: { parser: parser as 'satteri' },
});
const { user, system } = process.cpuUsage(before);
process.stdout.write(
  JSON.stringify({
    milliseconds: (user + system) / 1000,
    isCompiled: value !== undefined,
    diagnostics: diagnostics.map(({ code, message, severity, at }) => ({ code, message, severity, line: at?.line })).slice(0, 20),
  }),
);
