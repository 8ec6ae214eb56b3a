// The dialogs over a table: the menu, its side, people, a claim, the keys and the rules.

import { Match, Switch, type JSX } from "solid-js";
import { Sides } from "../../frame/Rail";
import { gameName } from "../../games";
import { RulesDialog } from "../../rules/RulesDialog";
import { Dialog } from "../../widgets/Dialog";
import { PeopleDialog } from "../people/Watching";
import { Chat } from "../talk/Chat";
import { ClaimDialog, mayClaim } from "./Claim";
import { KeysDialog } from "./KeysDialog";
import type { TableProps, TableSession } from "./session";
import { TableMenu } from "./TableMenu";
import { mayUndo } from "./UndoRequest";

export function Dialogs(props: TableProps & { session: TableSession; besides: () => JSX.Element; onClose: () => void }): JSX.Element {
  const { store, session } = props;
  const { view, game, open, setOpen, side, rule, setRule, silence, phrasesOnly, unread, hints } = session;
  return (
    <Switch>
      <Match when={open() === "menu"}>
        <TableMenu
          store={store}
          ask={props.ask}
          onClose={() => props.onClose()}
          onOpen={(what) => {
            setRule(undefined);
            setOpen(what);
          }}
          onHint={hints.may() ? hints.toggle : undefined}
          unread={unread()}
        />
      </Match>
      <Match when={side()}>
        {(start) => (
          <Dialog title={gameName(game())} class="wide sides" onClose={() => props.onClose()}>
            <Sides
              game={game()}
              screen={props.screen}
              view={view()}
              names={props.names}
              start={start()}
              people={props.besides}
            >
              <Chat store={store} ask={props.ask} closed={silence()} phrases={phrasesOnly()} />
            </Sides>
          </Dialog>
        )}
      </Match>
      <Match when={open() === "people"}>
        <PeopleDialog store={store} ask={props.ask} onClose={() => props.onClose()} />
      </Match>
      <Match when={open() === "claim"}>
        <ClaimDialog ask={props.ask} onClose={() => props.onClose()} />
      </Match>
      <Match when={open() === "keys"}>
        <KeysDialog
          own={props.screen.keys ?? []}
          may={{ hint: hints.may(), undo: mayUndo(store) !== null, claim: mayClaim(store) }}
          onClose={() => props.onClose()}
        />
      </Match>
      <Match when={open() === "rules"}>
        <RulesDialog game={game()} focus={rule()} onClose={() => props.onClose()} />
      </Match>
    </Switch>
  );
}
