import { metres } from '../docs/units';
import { yards } from '../docs/yards';

export default function Page() {
  return <p>{metres + yards}</p>;
}
