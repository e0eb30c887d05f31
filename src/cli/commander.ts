// The door to commander.
export { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
