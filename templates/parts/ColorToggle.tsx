// Switches the colour mode. The button is disabled until the client can handle it, and hidden without JavaScript: then the mode follows the
// configuration and the system. Attributes on <html> decide which icon shows, so it is right before the first paint.
import { DarkIcon, LightIcon, SystemIcon } from '../icons.js';
import type { PartProps } from '../part-props.js';

export function ColorToggle({ site }: PartProps) {
  const { default: initial, disableSwitch, respectSystem } = site.colorMode;
  if (disableSwitch) return null;
  const mode = `${respectSystem ? 'system' : initial} mode`;
  return (
    <button
      type="button"
      className="icon-button color-toggle"
      data-theme-toggle
      disabled
      title={mode}
      aria-label={`Switch between dark and light mode (currently ${mode})`}
    >
      <LightIcon className="for-light" />
      <DarkIcon className="for-dark" />
      {respectSystem && <SystemIcon className="for-system" />}
    </button>
  );
}
