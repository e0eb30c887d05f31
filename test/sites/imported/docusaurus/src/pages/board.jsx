import { useHistory } from '@docusaurus/router';

export default function Board() {
  return <p>{useHistory().length}</p>;
}
