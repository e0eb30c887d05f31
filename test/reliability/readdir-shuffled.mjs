// Preloaded into docgen: folders are listed in the order that no file system promises against.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const turned = (list) =>
  Array.isArray(list)
    ? [...list].sort(
        (a, b) => String(a.name ?? a).length - String(b.name ?? b).length || (String(a.name ?? a) < String(b.name ?? b) ? 1 : -1),
      )
    : list;
const { readdirSync, readdir } = fs;
const readdirLater = fs.promises.readdir;
fs.readdirSync = (...args) => turned(readdirSync(...args));
fs.readdir = (...args) => {
  const done = args.pop();
  readdir(...args, (error, list) => done(error, turned(list)));
};
fs.promises.readdir = async (...args) => turned(await readdirLater(...args));
syncBuiltinESMExports();
