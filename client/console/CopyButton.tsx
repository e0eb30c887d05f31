// Copies a text, which may differ from the one that is shown, and shows for a moment that it has done so.
import { useState } from 'react';

const FEEDBACK_MS = 1200;

export function CopyButton({ text, label = 'Copy' }: { text(): string; label?: string }) {
  const [answer, setAnswer] = useState('');
  const copy = async () => {
    let result = 'Copied';
    try {
      await navigator.clipboard.writeText(text());
    } catch {
      result = copyOldWay(text()) ? 'Copied' : 'Not copied';
    }
    setAnswer(result);
    setTimeout(() => setAnswer(''), FEEDBACK_MS);
  };
  return (
    <button type="button" className="try-quiet" onClick={() => void copy()}>
      <span aria-live="polite">{answer || label}</span>
    </button>
  );
}

/** Without https, or without permission, there is no clipboard API. */
function copyOldWay(text: string): boolean {
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', give);
  const copied = document.execCommand('copy');
  document.removeEventListener('copy', give);
  return copied;
}
