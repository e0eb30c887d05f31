// The provider from which compiled MDX gets its components if it is bundled as a module instead of run as a page. The compiler writes the
// import of it. It is no entry of the package.
import { MDX_COMPONENTS } from './content-components.js';

export const useMDXComponents = () => MDX_COMPONENTS;
