import { useReducer } from 'react';
import { useToggle } from '../../parts/use-toggle.js';

export const frontMatter = { title: 'Start' };

export default function Start() {
  const [isOn] = useToggle();
  const [count, add] = useReducer((before: number) => before + 1, 0);
  return <p>{isOn ? count : add.name}</p>;
}

// It has the name of the hook, and is none.
export const other = (useState: (of: number) => number): number => useState(1);
