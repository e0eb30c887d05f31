// Requests of the hosted service's client. A host that has not begun to answer after one second, or not ended after two more, is given up, and
// the client asks the next; but its answer is still waited for, and counts when it comes while another host is asked the same. So on a slow
// network, where no host begins within a second, the first that does is heard, and where nothing comes nobody waits longer than before.

/** As the client has it. */
export interface HostRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  data?: string | Uint8Array | undefined;
}

/** `status` 0: there is no answer. */
export interface HostAnswer {
  status: number;
  content: string;
  isTimedOut: boolean;
}

/** Specification, section 9: search client timeouts. */
const CONNECT_MS = 1000;
const READ_MS = 2000;
/** As long as four hosts take that answer late: later ones have nobody to tell. */
const MOST_MS = 8000;

/** One that was sent. */
interface Attempt {
  /** Never rejects. */
  answer: Promise<HostAnswer>;
  begun: Promise<void>;
  abort(): void;
}

export function createPatientRequester(): { send(request: HostRequest): Promise<HostAnswer> } {
  /** By what they ask. */
  const underWay = new Map<string, Set<Attempt>>();
  return {
    send(request) {
      const question = String(request.data);
      const attempts = underWay.get(question) ?? new Set();
      underWay.set(question, attempts);
      const attempt = begin(request);
      const earlier = [...attempts];
      attempts.add(attempt);
      attempt.answer.then((answer) => {
        attempts.delete(attempt);
        if (isGood(answer)) for (const other of attempts) other.abort();
        if (attempts.size === 0 && underWay.get(question) === attempts) underWay.delete(question);
      });
      return new Promise((resolve) => {
        const giveUp = (): void => resolve(TIMED_OUT);
        let timer = setTimeout(giveUp, CONNECT_MS);
        attempt.begun.then(() => {
          clearTimeout(timer);
          timer = setTimeout(giveUp, READ_MS);
        });
        const end = (answer: HostAnswer): void => {
          clearTimeout(timer);
          resolve(answer);
        };
        attempt.answer.then(end);
        for (const { answer } of earlier) answer.then((late) => isGood(late) && end(late));
      });
    },
  };
}

const TIMED_OUT: HostAnswer = { status: 0, content: 'The host took too long.', isTimedOut: true };

const isGood = ({ status }: HostAnswer): boolean => status >= 200 && status < 300;

function begin({ url, method, headers, data }: HostRequest): Attempt {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), MOST_MS);
  const response = fetch(url, { method, headers, body: (data as string | undefined) ?? null, credentials: 'omit', signal: control.signal });
  const answer = response
    .then(async (one) => ({ status: one.status, content: await one.text(), isTimedOut: false }))
    .catch((error: unknown) => (control.signal.aborted ? TIMED_OUT : { status: 0, content: String(error), isTimedOut: false }))
    .finally(() => clearTimeout(timer));
  // What never begins has an answer, by which nobody waits any more.
  const begun = new Promise<void>((resolve) => void response.then(() => resolve()).catch(() => {}));
  return { answer, begun, abort: () => control.abort() };
}
