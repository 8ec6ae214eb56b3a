// A QR code as one path of an SVG picture.

import { encode } from "uqr";
import type { JSX } from "solid-js";
import { t } from "../i18n";

export default function Qr(props: { text: string }): JSX.Element {
  const code = () => encode(props.text, { border: 3 });
  const path = () =>
    code()
      .data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
      .join("");
  return (
    <svg viewBox={`0 0 ${code().size} ${code().size}`} role="img" aria-label={t("link-qr")} shape-rendering="crispEdges">
      <path d={path()} fill="#000" />
    </svg>
  );
}
