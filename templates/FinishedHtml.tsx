// The one place where text becomes markup unescaped. It comes from five sources, each made safe before it gets here: the compiled
// article, inline HTML of headings (reduced by the compiler to code and emphasis), HTML in the site's own configuration, icons of the
// site's own files, and JSON of docgen's own with its brackets escaped. Nothing that a reader or another site can write reaches it.
import { createElement, type HTMLAttributes } from 'react';

interface FinishedHtmlProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'li' | 'a' | 'span' | 'p' | 'code' | 'template';
  html: string;
  href?: string;
}

export function FinishedHtml({ as = 'div', html, ...attributes }: FinishedHtmlProps) {
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}
