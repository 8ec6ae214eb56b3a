// How dates and hours are written: in the language of the texts, as the browser's own region has them.

/** A tag in its parts; `null` if it is not a language tag, as on some systems. */
function parts(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch {
    return [];
  }
}

/** Language, script and region only. WebKit's base name also has the parts behind them, as in `en-US-u-va-posix`. */
const bare = ({ language, script, region }: Intl.Locale): string => [language, script, region].filter((part) => part !== undefined).join("-");

const hoursOf = (locale?: string): Intl.ResolvedDateTimeFormatOptions => new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions();

function found(language: string, asked: readonly string[]): string {
  const usual = hoursOf();
  const device = new Intl.Locale(usual.locale);
  const [own = device] = asked.flatMap(parts);
  // For its own locale a browser may know the settings of the device.
  const { hourCycle } = bare(own) === bare(device) ? usual : hoursOf(bare(own));
  const there = own.language === language ? bare(own) : `${language}-${own.maximize().region}`;
  // Nobody writes dates in this language there: use the worldwide format, which for English is not the American one.
  const known = own.language === language || new Intl.Locale(hoursOf(there).locale).region !== undefined;
  return `${known ? there : `${language}-001`}-u-hc-${hourCycle}`;
}

const locales = new Map<string, string>();

/** The locale for dates and hours in a language here: `en-UA-u-hc-h23`. */
export function localeFor(language: string, asked: readonly string[] = navigator.languages): string {
  const key = [language, ...asked].join(" ");
  const locale = locales.get(key) ?? found(language, asked);
  locales.set(key, locale);
  return locale;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as text; formats are slow to create. */
export function momentText(locale: string, options: Intl.DateTimeFormatOptions, at: number | Date): string {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format.format(at);
}
