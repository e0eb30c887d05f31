import { place } from './place.ts';

const { TEAM_NAME, PATH } = process.env;

export const Team = () => (
  <p>
    {TEAM_NAME} {PATH === undefined ? '' : place()}
  </p>
);
