// Fills in what a request needs and the form lacks, as the samples of the page do. This is for the command that is shown: only then it is a
// request of this operation. It is never used for a request that is sent.
import { nameToFillIn } from '../../src/base/names/name-to-fill-in.js';
import type { ConsoleView } from '../../src/model/client.js';
import { isTextBody } from './body-kind.js';
import { type FormState, fieldKey, isSent } from './form-state.js';

export function fillBlanks({ parameters, body }: ConsoleView, form: FormState): FormState {
  const content = body?.contents[form.body.content];
  const all = [...parameters, ...(content?.fields ?? [])].filter((field) => isSent(field, form));
  const isBlank = (key: string) => (form.fields[key]?.value ?? '') === '';
  const blanks = all.filter((field) => field.required && field.type !== 'file' && isBlank(fieldKey(field)));
  const fileless = all.filter(({ type, name }) => type === 'file' && !form.body.files[name]?.length).map(({ name }) => name);
  if (content && !content.fields && !isTextBody(content.mediaType) && !form.body.files['']?.length) fileless.push('');
  if (blanks.length === 0 && fileless.length === 0) return form;
  return {
    ...form,
    fields: {
      ...form.fields,
      ...Object.fromEntries(blanks.map((field) => [fieldKey(field), { isOn: true, value: nameToFillIn(field.name) }])),
    },
    body: {
      ...form.body,
      files: { ...form.body.files, ...Object.fromEntries(fileless.map((name) => [name, [new File([], 'file.bin')]])) },
    },
  };
}
