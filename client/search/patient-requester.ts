// Sends the requests of the hosted service's client. A host is given up if it has not begun to answer after one second, or has not finished
// two seconds later. The client then asks the next host. But the late answer still counts if it comes while another host is asked the same.
// So on a slow network, where no host begins within a second, the first answer is used. If no host answers, the client waits no longer than
// it would otherwise.

/** The type of a request, as the client has it. */
export interface HostRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  data?: string | Uint8Array | undefined;
}

/** `status` is 0 if there is no answer. */
export interface HostAnswer {
  status: number;
  content: string;
  isTimedOut: boolean;
}

/** Specification, section 9: search client timeouts. */
const CONNECT_MS = 1000;
const READ_MS = 2000;
/** Milliseconds. As long as four hosts may take: no caller waits for a later answer. */
const MOST_MS = 8000;

/** A request that was sent. */
interface Attempt {
  /** Never rejects. */
  answer: Promise<HostAnswer>;
  begun: Promise<void>;
  abort(): void;
}

export function createPatientRequester(): { send(request: HostRequest): Promise<HostAnswer> } {
  /** By the body of the request. */
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
  // If a request fails before it begins, its `answer` ends the waiting.
  const begun = new Promise<void>((resolve) => void response.then(() => resolve()).catch(() => {}));
  return { answer, begun, abort: () => control.abort() };
}
