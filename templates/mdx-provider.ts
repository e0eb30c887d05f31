// What compiled MDX that is bundled as a module, rather than run as a page, finds its components with. Written into its code by the
// compiler; no entry of the package's own.
import { MDX_COMPONENTS } from './content-components.js';

export const useMDXComponents = () => MDX_COMPONENTS;
