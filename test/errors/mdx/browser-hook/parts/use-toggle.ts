import { useState } from 'react';

export const useToggle = (): [boolean, () => void] => {
  const [isOn, set] = useState(false);
  return [isOn, () => set(!isOn)];
};
