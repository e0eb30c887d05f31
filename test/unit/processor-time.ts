// What a bound on work is held against: the clock runs on while other processes have the processor, and a busy machine is then taken for
// slow code.

/** Milliseconds of processor time that this process has taken so far. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
