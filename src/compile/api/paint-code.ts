// stub
import { escapeHtml } from '../../base/escape-html.js';
import type { SampleLanguage } from '../../model/site-config.js';

export const paintCode = (text: string, _language: SampleLanguage): string => escapeHtml(text);
