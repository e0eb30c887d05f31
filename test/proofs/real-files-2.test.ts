// test:all
// Half of the Markdown that is installed here, so that both cores have work; the other half is in the file beside this one.
import { expectEqualTrees } from '../conformance/expect-equal-trees.js';

expectEqualTrees(1);
