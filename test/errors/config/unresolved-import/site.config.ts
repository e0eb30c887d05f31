import { links } from './parts/links.js';
import { palette } from 'corporate-palette';

export default { title: 'Fixture', url: 'https://docs.example.com', navbar: { items: links }, palette };
