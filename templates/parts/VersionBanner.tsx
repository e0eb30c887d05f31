// Shows a reader of an unreleased or unmaintained version where the current one is.
import type { PartProps } from '../part-props.js';
import { versionName } from '../version-name.js';

export function VersionBanner({ site, page }: PartProps) {
  if (!page.versionBanner) return null;
  const { kind, versionLabel, latest } = page.versionBanner;
  const state = kind === 'unreleased' ? 'is not released yet' : 'is no longer maintained';
  return (
    <div className="notice warning" role="alert">
      <p>
        This is the documentation of {site.title} <strong>{versionLabel}</strong>, which {state}. For current documentation, see the{' '}
        <a href={latest.permalink} data-version={versionName(latest.version)}>
          latest version
        </a>{' '}
        ({latest.label}).
      </p>
    </div>
  );
}
