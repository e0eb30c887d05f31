// #region imports
import { createAgent } from './agents';
// #endregion imports

export function main() {
  // #region create
  const agent = createAgent({
    name: 'Clerk', // [!code highlight]
  });
  // #endregion create
  return agent;
}
