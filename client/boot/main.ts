// The module entry's former place; the entry itself is client/main.ts.
import '../main.js';
