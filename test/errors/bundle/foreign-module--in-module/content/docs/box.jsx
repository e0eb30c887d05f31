import useBaseURL from '@docusaurus/useBaseURL';
import { useLocation } from '@docusaurus/router';

export default () => <b>{useBaseURL(useLocation().pathname)}</b>;
