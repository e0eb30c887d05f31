// Code that V8 has compiled before, for modules of docgen and of the packages installed with it: functions that a build needs
// are there when the module is, and not parsed and compiled again in each process. A file of such code lies in dist/compiled, made by
// scripts/compile-code.mjs: a table, `[{length, checksum, from, size, codeChecksum}]` as JSON after its own length in four bytes, then the code itself.
// A module is known by its text, wherever it lies. Code of another Node or for other flags is refused by V8, which would crash on a
// damaged one: that is not given to it. Checksums against accidents, and no digests: megabytes are looked at in each process.
'use strict';
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { dirname, join } = require('node:path');
const { Script } = require('node:vm');
const { crc32 } = require('node:zlib');

/** @param {string} program whose code: `cli` or `worker`, which run under other flags */
const compiledFile = (program) =>
  join(dirname(__dirname), 'dist/compiled', `${program}-${process.version}-${process.platform}-${process.arch}.bin`);

/**
 * From now on CommonJS modules are compiled here when `codeFor` knows their text.
 * @param {(text: string) => Buffer | undefined} codeFor
 * @param {(script: Script, text: string) => void} onScript
 */
function compileWith(codeFor, onScript) {
  const { _compile } = Module.prototype;
  Module.prototype._compile = function compile(text, filename, ...rest) {
    const cachedData = codeFor(text, filename);
    if (cachedData === undefined) return _compile.call(this, text, filename, ...rest);
    const script = new Script(Module.wrap(text), { filename, ...(cachedData.length > 0 && { cachedData }) });
    onScript(script, text);
    return script.runInThisContext().call(this.exports, this.exports, Module.createRequire(filename), this, filename, dirname(filename));
  };
}

/** Without the file, or with one that does not hold, modules are compiled as ever. */
function useCompiledCode(program) {
  const known = readCode(program);
  const codeFor = (text) => {
    const found = known.find(isCodeOf(text));
    return found && isWhole(found) ? found.code : undefined;
  };
  // V8 counts whole functions of such code, and no blocks.
  if (known.length > 0 && !process.env.NODE_V8_COVERAGE) compileWith(codeFor, () => {});
}

const isWhole = ({ code, codeChecksum }) => crc32(code) === codeChecksum;

/** V8 itself compares lengths only. */
function isCodeOf(text) {
  let checksum;
  return (entry) => {
    if (entry.length !== text.length) return false;
    checksum ??= crc32(text);
    return entry.checksum === checksum;
  };
}

function readCode(program) {
  try {
    const bytes = readFileSync(compiledFile(program));
    const start = 4 + bytes.readUInt32LE(0);
    const table = JSON.parse(bytes.toString('utf8', 4, start));
    return table.map(({ from, size, ...entry }) => ({ ...entry, code: bytes.subarray(start + from, start + from + size) }));
  } catch {
    return [];
  }
}

module.exports = { compiledFile, compileWith, isCodeOf, readCode, useCompiledCode };
