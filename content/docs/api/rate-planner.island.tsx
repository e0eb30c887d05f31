// Answers two questions about a token bucket: at which request a steady pace first gets a 429, and how soon a number of requests can be done
// without one. The table of groups comes in as props, so that the page states the figures once. The first state is complete without a browser.
import { useState } from 'react';

export interface RateGroup {
  name: string;
  /** Requests that a full bucket allows at once. */
  bucket: number;
  /** Tokens added each second. */
  refill: number;
}

interface RatePlannerProps {
  groups: RateGroup[];
  initialGroup: string;
  initialRequests: number;
  initialPace: number;
}

export default function RatePlanner({ groups, initialGroup, initialRequests, initialPace }: RatePlannerProps) {
  const [name, setName] = useState(initialGroup);
  const [requests, setRequests] = useState(String(initialRequests));
  const [pace, setPace] = useState(String(initialPace));

  const group = groups.find((candidate) => candidate.name === name) ?? groups[0];
  const total = Number(requests);
  const perSecond = Number(pace);
  const answer =
    group === undefined || !isCount(total) || !(perSecond > 0) || perSecond > 10_000
      ? 'Enter a whole number of requests from 1 to 10,000,000 and a pace above 0, at most 10,000 a second.'
      : `${describePace(group, total, perSecond)} ${describeShortest(group, total)}`;

  return (
    <fieldset className="rate-planner">
      <legend>Plan a run of requests</legend>
      <p>
        <label>
          Group{' '}
          <select value={name} onChange={(event) => setName(event.currentTarget.value)}>
            {groups.map((each) => (
              <option key={each.name} value={each.name}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
      </p>
      <p>
        <label>
          Requests in all{' '}
          <input
            type="number"
            min="1"
            max="10000000"
            step="1"
            inputMode="numeric"
            value={requests}
            onChange={(event) => setRequests(event.currentTarget.value)}
          />
        </label>
      </p>
      <p>
        <label>
          Your pace, in requests a second{' '}
          <input
            type="number"
            min="0.1"
            max="10000"
            step="any"
            inputMode="decimal"
            value={pace}
            onChange={(event) => setPace(event.currentTarget.value)}
          />
        </label>
      </p>
      <p>
        <output>{answer}</output>
      </p>
    </fieldset>
  );
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 10_000_000;
}

/** The number of the first request that finds the bucket empty, sent evenly from a full bucket; undefined if there is none. */
function firstRefused(group: RateGroup, perSecond: number): number | undefined {
  if (perSecond <= group.refill) return undefined;
  // Request k is sent after (k - 1) / pace seconds and needs k tokens: refused when k > bucket + refill * (k - 1) / pace.
  const share = group.refill / perSecond;
  return Math.floor((group.bucket - share) / (1 - share) + 1e-9) + 1;
}

function describePace(group: RateGroup, total: number, perSecond: number): string {
  const refused = firstRefused(group, perSecond);
  if (refused === undefined || refused > total) {
    return `At this pace no request gets a 429, and the run takes ${duration((total - 1) / perSecond)}.`;
  }
  return `At this pace request ${count(refused)} gets the first 429, after ${duration((refused - 1) / perSecond)}.`;
}

function describeShortest(group: RateGroup, total: number): string {
  if (total <= group.bucket) return `A full bucket takes all ${count(total)} at once.`;
  const rest = (total - group.bucket) / group.refill;
  return `The shortest run without a 429 takes ${duration(rest)}: ${count(group.bucket)} requests at once, then ${count(group.refill)} a second.`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function duration(seconds: number): string {
  if (seconds < 60) return `${plural(Math.round(seconds * 10) / 10, 'second')}`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${plural(minutes, 'minute')}`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 ? `about ${plural(hours, 'hour')}` : `about ${plural(hours, 'hour')} ${plural(rest, 'minute')}`;
}

function plural(value: number, unit: string): string {
  return `${count(value)} ${unit}${value === 1 ? '' : 's'}`;
}
