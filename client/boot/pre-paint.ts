// The inline script's former place; the script itself is in inline/pre-paint.ts.
import '../inline/pre-paint.js';
