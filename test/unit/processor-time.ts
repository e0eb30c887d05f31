// The time against which a bound on work is checked. The clock also runs while other processes have the processor, so a busy machine would
// look like slow code.

/** Milliseconds of processor time that this process has used so far. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
