import { version } from './version.ts';

export default { title: `Fixture ${version()}`, url: 'https://docs.example.com' };
