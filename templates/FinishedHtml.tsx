// The one place where text becomes markup without escaping. It has five sources, and each is made safe before it gets here: the compiled
// article, inline HTML of headings (the compiler reduces it to code and emphasis), HTML in the site's own configuration, icons of the
// site's own files, and docgen's own JSON with its brackets escaped. Text that a reader or another site can write never gets here.
import { createElement, type HTMLAttributes } from 'react';

interface FinishedHtmlProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'li' | 'a' | 'span' | 'p' | 'code' | 'template';
  html: string;
  href?: string;
}

export function FinishedHtml({ as = 'div', html, ...attributes }: FinishedHtmlProps) {
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}
