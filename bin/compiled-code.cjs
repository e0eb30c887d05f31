// Code that V8 has compiled before, for modules of docgen and of the packages installed with it. With it, the functions that a build needs
// are ready when the module is loaded, and need not be parsed and compiled in each process. A file of such code is in dist/compiled, made
// by scripts/compile-code.mjs. It has a table, `[{length, checksum, from, size, codeChecksum}]` as JSON after its own length in four bytes,
// and then the code itself. A module is recognised by its text, wherever its file is. V8 refuses code of another Node version or for other
// flags, but would crash on damaged code, so that is not passed to it. Checksums protect against accidents. They are not digests, because
// megabytes are checked in each process.
'use strict';
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { dirname, join } = require('node:path');
const { Script } = require('node:vm');
const { crc32 } = require('node:zlib');

/** @param {string} program whose code: `cli` or `worker`, which run with different flags */
const compiledFile = (program) =>
  join(dirname(__dirname), 'dist/compiled', `${program}-${process.version}-${process.platform}-${process.arch}.bin`);

/**
 * From now on, CommonJS modules whose text `codeFor` knows are compiled here.
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

/** If the file is missing or invalid, modules are compiled as usual. */
function useCompiledCode(program) {
  const known = readCode(program);
  const codeFor = (text) => {
    const found = known.find(isCodeOf(text));
    return found && isWhole(found) ? found.code : undefined;
  };
  // For such code, V8 counts coverage by whole functions and not by blocks.
  if (known.length > 0 && !process.env.NODE_V8_COVERAGE) compileWith(codeFor, () => {});
}

const isWhole = ({ code, codeChecksum }) => crc32(code) === codeChecksum;

/** V8 itself compares only lengths. */
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
