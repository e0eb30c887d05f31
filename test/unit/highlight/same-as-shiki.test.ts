// test:all
// Our lines are those of shiki's own engine. `open-grammar.ts` and `state-identity.ts` use private parts of that engine, so this is the test
// to run after an upgrade of shiki. `test/conformance/highlighting.test.ts` compares all languages.
import { expect, test } from 'vitest';
import { highlightLines } from '../../../src/compile/highlight/highlight-code.js';
import { openShiki } from '../../shiki-lines.js';

/** By language. Several languages embed others, begin texts that end on a later line, or have rules that depend on the line before. */
const SAMPLES: Record<string, string> = {
  c: '#define MAX(a, b) \\\n  ((a) > (b) ? (a) : (b))\nint main(void) { return 0x1Fu; /* two\nlines */ }',
  cpp: 'template <typename T>\nauto f(T &&x) -> decltype(x) { return R"(raw "text")"; }\nasm("mov %0, 1");',
  css: '@media (width > 40em) {\n  a:hover::before { color: #fff; content: "\\201C"; }\n}\n/* open',
  diff: '--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n-old\n+new\n same',
  go: 'package main\nimport "fmt"\nfunc main() {\n\ts := `raw\ntext`\n\tfmt.Println(s, 1e3, \'\\n\')\n}',
  html: '<!doctype html>\n<style>a { color: red }</style>\n<script type="module">\nconst a = `<b>${1}</b>`;\n</script>\n<p title="x" onclick="go(1)">&amp;</p>',
  java: '@Deprecated\npublic record P<T extends Comparable<T>>(int x) {\n  String t = """\n    text\n    """;\n}',
  javascript:
    'const a = /[/]\\/(?<n>\\d+)/u.test(`x${`y${1}`}`);\nasync function* f({ b = 1, ...c }) { yield await b; }\n/** @param {string} d */',
  json: '{\n  "a": [1.5e3, true, null, "\\u00e9"],\n  "b": { "c": "d" }\n}',
  kotlin: 'fun <T> List<T>.second(): T? = getOrNull(1)\nval s = """a $b ${c + 1}\n"""',
  latex: '\\section{A $x^2$}\n\\begin{lstlisting}\ncode\n\\end{lstlisting}\n% comment',
  markdown: '# Title *a*\n\n```js\nconst a = 1;\n```\n\n- [x](y "z")\n\n```ruby\nputs <<~SQL\n  SELECT 1\nSQL\n```\n\n<b>c</b>',
  mdx: 'import A from "./a"\n\n# Title\n\n<A b={{ c: 1 }}>text **d**</A>\n\n{1 + 1}',
  php: '<h1><?= $title ?></h1>\n<?php\nfunction f(?int $a = 1): string { return <<<SQL\nSELECT $a\nSQL; }\n?>\n<script>let x = 1</script>',
  python: '@wrap\ndef f(a: int = 1, *b) -> str:\n    """Doc\n    >>> f(1)\n    """\n    return f"{a!r:>{b}} {\'x\'}" # end',
  ruby: "sql = <<~SQL\n  SELECT * FROM a WHERE b = '#{c}'\nSQL\nputs %w[a b].map { |x| x =~ /y#{1}/i }\n__END__\ntext",
  rust: '#[derive(Debug)]\nfn f<\'a>(x: &\'a str) -> Result<(), Box<dyn Error>> {\n  println!(r#"{x:?}"#); /* a /* b */ c */ Ok(())\n}',
  shellscript: 'cat <<EOF | grep -v "a b"\n${NAME:-x} $(date)\nEOF\nfor f in *.md; do echo "$f" # all\ndone',
  shellsession: '$ export A=1\n$ echo "a\nb"\na\nb\n# root',
  sql: "SELECT a.b, COUNT(*) -- all\nFROM c a WHERE d LIKE 'x%' /* two\nlines */ GROUP BY 1;",
  svelte: '<script lang="ts">\n  let a: number = 1;\n</script>\n{#if a}<p class:b={a}>{a}</p>{/if}\n<style>p { color: red }</style>',
  swift: 'func f<T: P>(_ x: T) async throws -> some View { Text("a \\(x) b") }\nlet s = #"raw \\n"#',
  tsx: 'export const A = <T,>({ b }: Props<T>) => (\n  <div className="c" {...b}>\n    {b as const} text\n  </div>\n);',
  typescript: 'type A<T> = T extends (infer U)[] ? `x${string}` : never;\nabstract class B<in out T> { declare readonly c?: A<T>; }',
  vue: '<script setup lang="ts">\nconst a = ref<number>(1)\n</script>\n<template><p v-if="a > 1" :b="a">{{ a + 1 }}</p></template>',
  xml: '<?xml version="1.0"?>\n<!-- two\nlines --><a b="c"><![CDATA[<d>]]></a>',
  yaml: 'a: &x [1, "b", null]\nc: |\n  text: 1\n  more\n"d": *x # end\n? e\n: 2024-01-01',
};

test.each(Object.keys(SAMPLES))('%s is highlighted as by shiki, and so is code that is not %s', async (language) => {
  const shiki = await openShiki(language);
  try {
    for (const [name, code] of Object.entries(SAMPLES))
      expect([name, await highlightLines(code, language)]).toEqual([name, shiki.linesOf(code)]);
  } finally {
    shiki.close();
  }
});

test('the samples of the languages are highlighted at all', async () => {
  for (const [language, code] of Object.entries(SAMPLES))
    expect((await highlightLines(code, language)).join('\n'), language).toContain('<span');
});
