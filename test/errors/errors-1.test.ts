// Half of the fixtures; the other half is in the file beside this one.
import { expectReported } from './expect-reported.js';

expectReported(0);
