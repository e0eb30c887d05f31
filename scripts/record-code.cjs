// Runs docgen and saves the code that V8 compiled for it (bin/compiled-code.cjs). `node record-code.cjs cli build DIR` stands for `node
// bin/docgen.js build DIR`. The worker processes that it starts record their own code. Earlier recordings are kept, so that functions that
// only one kind of build needs are added to the others. scripts/compile-code.mjs runs this.
'use strict';
const childProcess = require('node:child_process');
const { mkdirSync, renameSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { crc32 } = require('node:zlib');
const compiled = require('../bin/compiled-code.cjs');

const [program, ...args] = process.argv.slice(2);
const bin = join(dirname(__dirname), 'bin');
const languages = join(dirname(__dirname), 'dist/languages');
/** Text of a module → its script. */
const scripts = new Map();
/** The code that earlier runs recorded. */
const known = compiled.readCode(program);

compiled.useCompiledCode = () => {
  compiled.compileWith(
    // Grammars are plain text, which is read faster than compiled code.
    (text, filename) =>
      filename.startsWith(bin) || filename.startsWith(languages)
        ? undefined
        : (known.find(compiled.isCodeOf(text))?.code ?? Buffer.alloc(0)),
    (script, text) => scripts.set(text, script),
  );
};

/** V8 reads the code in place, in words of eight bytes. */
const ALIGNMENT = 8;
const padded = (length) => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

function save() {
  const ran = [...scripts].map(([text, script]) => ({ text, length: text.length, checksum: crc32(text), code: script.createCachedData() }));
  const others = known.filter((entry) => !ran.some(({ text }) => compiled.isCodeOf(text)(entry)));
  const table = [];
  const codes = [];
  let from = 0;
  for (const { checksum, length, code } of [...others, ...ran]) {
    table.push({ checksum, length, from, size: code.length, codeChecksum: crc32(code) });
    codes.push(code, Buffer.alloc(padded(code.length) - code.length));
    from += padded(code.length);
  }
  const json = JSON.stringify(table);
  const head = Buffer.alloc(padded(4 + Buffer.byteLength(json)), ' ');
  head.writeUInt32LE(head.length - 4, 0);
  head.write(json, 4);
  const file = compiled.compiledFile(program);
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, Buffer.concat([head, ...codes]));
  renameSync(own, file);
}

if (program === 'worker') {
  const { send } = process;
  // A worker is killed after its answer, so it saves the code before that.
  process.send = (...message) => {
    save();
    return send.apply(process, message);
  };
  require('../bin/worker.cjs');
} else {
  const { fork } = childProcess;
  childProcess.fork = (_script, _args, options) => fork(__filename, ['worker'], options);
  process.argv = [process.argv[0], join(bin, 'docgen.js'), ...args];
  process.on('exit', save);
  require('../bin/docgen.js');
}
